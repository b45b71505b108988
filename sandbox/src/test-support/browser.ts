/** What a person sees after following a link or sending a form. */
export type Visit = { url: URL; status: number; text: string; headers: Headers }
export type Browser = ReturnType<typeof createBrowser>

type Cookie = { name: string; value: string; path: string }

const mostRedirects = 10

/** A browser without scripts: keeps cookies by path, follows redirects, and stops where they leave the first site. */
export function createBrowser(home: string) {
  const cookies: Cookie[] = []
  const origin = new URL(home).origin

  const send = async (address: string | URL, init: RequestInit = {}, redirects = 0): Promise<Visit> => {
    const url = new URL(address, home)
    if (url.origin !== origin) return { url, status: 0, text: '', headers: new Headers() }
    const cookie = cookies
      .filter(({ path }) => isBelow(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
    const headers = { accept: 'text/html', cookie: cookie.join('; ') }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) keep(cookies, line)
    const location = answer.headers.get('location')
    if (location && redirects < mostRedirects) {
      await answer.body?.cancel()
      return send(new URL(location, url), {}, redirects + 1)
    }
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  return {
    open: (address: string | URL) => send(address),
    /** Sends the form of a page whose action ends in the given text, with its hidden fields. */
    submit: (page: Visit, action: string, fields: Record<string, string> = {}): Promise<Visit> => {
      const form = formOf(page, action)
      const body = new URLSearchParams({ ...form.hidden, ...fields })
      return send(new URL(form.action, page.url), { method: 'POST', body })
    },
    cookies: () => cookies.map(({ name }) => name),
  }
}

function keep(cookies: Cookie[], line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
  const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice(8)
  const old = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
  if (old >= 0) cookies.splice(old, 1)
  if (!expires || Date.parse(expires) > Date.now()) cookies.push({ name, value, path })
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}

function formOf(page: Visit, action: string): { action: string; hidden: Record<string, string> } {
  for (const [, attributes = '', content = ''] of page.text.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)) {
    const target = attribute(attributes, 'action')
    if (!target?.endsWith(action)) continue
    const inputs = [...content.matchAll(/<input([^>]*)>/gs)].map(([, text = '']) => text)
    const hidden = inputs.filter((input) => attribute(input, 'type') === 'hidden')
    return {
      action: target,
      hidden: Object.fromEntries(hidden.map((input) => [attribute(input, 'name'), attribute(input, 'value')])),
    }
  }
  throw new Error(`No form with an action that ends in ${action} on ${page.url.pathname}`)
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&')
}
