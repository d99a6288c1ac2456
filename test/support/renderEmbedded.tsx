import type { ComponentType } from 'react'
import { hostedEmbeddedWallet } from '../../hooks/connect/embedded/hostedEmbeddedWallet.js'
import type { RouteName, RouteOf } from '../../hooks/modal/route.js'
import type { ViewProps } from '../../ui-kit/router/ViewParts.js'
import { createKnowingFrame } from './createEmbeddedScene.js'
import type { FakeFrame } from './createFakeFrame.js'
import type { TestOptions } from './createTestLatchkey.js'
import { type RenderedView, renderView } from './renderView.js'

export type RenderedEmbedded = RenderedView & { fake: FakeFrame }

/** A view of an app with the hosted wallet, whose frame is under the test's hand. The modal shows the route. */
export async function renderEmbedded<name extends RouteName>(
  View: ComponentType<ViewProps<name>>,
  { route, ...options }: TestOptions & { route: RouteOf<name> },
): Promise<RenderedEmbedded> {
  const view = await renderView(View, {
    embeddedWallet: hostedEmbeddedWallet({ url: 'https://wallet.example/sdk' }),
    ...options,
    route,
  })
  return { ...view, fake: createKnowingFrame(view.tab.window) }
}
