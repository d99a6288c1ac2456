import type { LinkPurpose } from '../../hooks/shared/links/checkExternalUrl.js'
import { openExternal } from '../../hooks/shared/links/openExternal.js'
import { createPhone } from '../support/createPhone.js'
import { playCases } from './runner/playCases.js'

playCases('external-urls', (_, input, context) => {
  const { window, opened } = createPhone()
  const lists = context.read('allowed_hosts') as { [purpose in LinkPurpose]?: string[] } | undefined
  if (input.has('$open')) {
    const asked = input.at('$open')
    const target = asked.read('target')
    openExternal({ window }, { url: 'https://etherscan.io/', purpose: 'explorer' })
    const [first] = opened
    const isApart = ['noopener', 'noreferrer'].every((word) => first?.features.split(',').includes(word))
    return { opened, state: isApart && first?.target === target ? 'noopener' : 'opener' }
  }
  const purpose = input.read('purpose') as LinkPurpose
  try {
    openExternal({ window }, { url: input.read('url'), purpose, allowedHosts: lists?.[purpose] })
  } catch (thrown) {
    return { opened, thrown }
  }
  return { opened, shown: opened[0]?.href }
})
