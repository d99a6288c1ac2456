/** The package's entry prints a warning on Node 20, where it works; the class itself does not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
