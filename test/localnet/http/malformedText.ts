/** What a fault sends in place of JSON: it breaks off in the middle. */
export const malformedText = '{"jsonrpc":"2.0","id":1,"result":'
