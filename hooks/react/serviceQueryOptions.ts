/**
 * Options for reads whose client retries and detects offline by itself: they fail at once, and are refetched when
 * the network is back, regardless of the defaults of the app's own query client.
 */
export const serviceQueryOptions = {
  retry: false,
  networkMode: 'always',
  refetchOnReconnect: true,
  refetchOnWindowFocus: false,
} as const
