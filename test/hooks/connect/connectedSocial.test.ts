import { expect, test } from 'vitest'
import { connectedSocial } from '../../../hooks/connect/connectedSocial.js'

test('the social login provider is one of a fixed list', () => {
  for (const provider of ['google', 'apple', 'facebook', 'x', 'discord', 'github', 'farcaster'])
    expect(connectedSocial.parse(provider)).toBe(provider)
  for (const json of ['myspace', 'Google', ['google'], null, 1])
    expect(connectedSocial.parse(json)).toBeUndefined()
})
