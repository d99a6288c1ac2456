/** What a user does on the sign-in page. */
export type SignInChoice = { email: string } | 'cancel'

export type SignInByHttp = {
  /** Follows redirects up to the sign-in page, or to wherever else they lead. */
  open(uri: string): Promise<{ url: string; response: Response | undefined }>
  /** Does what the page's form does and follows redirects; returns where they leave the provider. */
  submit(page: string, choice: SignInChoice): Promise<{ url: string; response: Response | undefined }>
}

/** A browser that keeps the provider's cookies, over plain HTTP. `origin` is the provider's. */
export function createSignInByHttp(origin: string): SignInByHttp {
  const cookies = new Map<string, string>()

  const request = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie, accept: 'text/html' }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const follow = async (first: Response, from: string) => {
    let [response, url]: [Response | undefined, string] = [first, from]
    while (response?.headers.has('location')) {
      url = new URL(response.headers.get('location') ?? '', url).href
      response = url.startsWith(origin) ? await request(url) : undefined
    }
    return { url, response }
  }
  return {
    open: async (uri) => follow(await request(uri), uri),
    async submit(page, choice) {
      const fields = choice === 'cancel' ? { choice } : { choice: 'sign-in', email: choice.email }
      return follow(
        await request(page, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) }),
        page,
      )
    },
  }
}

/** Walks from the authorization request to the redirect that leads back. */
export async function signInByHttp(uri: string, choice: SignInChoice): Promise<string> {
  const browser = createSignInByHttp(new URL(uri).origin)
  const page = await browser.open(uri)
  return (await browser.submit(page.url, choice)).url
}
