/**
 * For reads whose client tries again by itself and knows when the visitor is offline. They fail at once and say so,
 * and come back with the network; whatever the host's own client does by default.
 */
export const serviceQueryOptions = {
  retry: false,
  networkMode: 'always',
  refetchOnReconnect: true,
  refetchOnWindowFocus: false,
} as const
