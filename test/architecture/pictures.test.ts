import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources } from './readSources.js'

const direct = ['Picture', 'Avatar', 'Card', 'Tile', 'img', 'image']

/** What the kit draws from a source without `usePicture`, and why it may. */
const trusted = [
  // Icons in the page's own announcements and the directory's pictures, by its own host.
  'ui-kit/views/connect/ConnectingExternalView.tsx: Picture connector?.icon',
  'ui-kit/views/connect/WalletItem.tsx: Picture row.icon',
  'ui-kit/views/guide/GetAWalletView.tsx: Picture imageUrl',
  'ui-kit/views/names/SigningName.tsx: Picture shown?.icon',
  'ui-kit/views/pairing/CodePanel.tsx: Picture wallet.imageUrl',
  'ui-kit/views/pairing/ConnectingWalletConnectView.tsx: Picture imageUrl',
  'ui-kit/views/pairing/Outcome.tsx: Picture icon',
  'ui-kit/views/pairing/Waiting.tsx: Picture icon',
  'ui-kit/views/settings/ConnectedWallets.tsx: Picture wallet?.icon',
  'ui-kit/views/siwx/SignInView.tsx: Picture wallet?.icon',
  'ui-kit/views/wallets/WalletGrid.tsx: Tile icon',
  // The app's own, and its networks' or the directory's for them.
  'ui-kit/buttons/NetworkButton.tsx: Picture network.iconUrl',
  'ui-kit/router/NetworkPicture.tsx: Picture useNetworkIcon(network)',
  'ui-kit/views/account/TokenPicture.tsx: Picture network.iconUrl',
  'ui-kit/views/approvals/ApprovalRow.tsx: Picture network.iconUrl',
  'ui-kit/views/send/ReviewBody.tsx: Picture networkIcon',
  'ui-kit/views/siwx/SignInView.tsx: Picture app.icons?.[0]',
  // The parts themselves, and what passed `usePicture`.
  'ui-kit/parts/Avatar.tsx: img src',
  'ui-kit/parts/Card.tsx: Picture src',
  'ui-kit/parts/Picture.tsx: img turn',
  'ui-kit/parts/Tile.tsx: Picture src',
  'ui-kit/router/RemotePicture.tsx: Avatar usePicture(src).src',
]

function sourcesIn(path: string, tree: ts.SourceFile): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const name = node.tagName.getText(tree)
      for (const attribute of node.attributes.properties)
        if (
          direct.includes(name) &&
          ts.isJsxAttribute(attribute) &&
          /^(src|href)$/.test(attribute.name.getText(tree))
        )
          found.push(`${path}: ${name} ${attribute.initializer?.getText(tree).replace(/^\{|\}$/g, '')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('a picture whose URL may be anyone’s is drawn by what fetches and checks it', () => {
  const found = readSources(['ui-kit']).flatMap(({ path, tree }) => sourcesIn(path, tree))
  expect([...new Set(found)].sort()).toEqual([...trusted].sort())
})
