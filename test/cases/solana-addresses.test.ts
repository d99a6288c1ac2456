// @vitest-environment jsdom
import { playCases } from './runner/playCases.js'
import { playReceiver } from './support/playReceiver.js'

playCases('solana-addresses', (_, input, context) => playReceiver(input, context, true))
