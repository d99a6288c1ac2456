import { parseCaipNetworkId } from '../../hooks/shared/caip.js'
import { parseCaipAddress } from '../../hooks/shared/parseCaipAddress.js'
import { playCases } from './runner/playCases.js'

playCases('caip', (kind, input) => {
  const parse = kind === 'caip2' ? parseCaipNetworkId : parseCaipAddress
  const shown = parse(input.whole())
  return shown === undefined ? { thrown: new TypeError('not an id') } : { shown }
})
