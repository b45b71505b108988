import { authorize } from '@hireproof/contract/identity/identity.endpoints'
import type { FastifyInstance } from 'fastify'

type Extra = { headers?: Record<string, string>; payload?: object }

/** A browser in a test: keeps the cookies that the server sets and sends them back. */
export function testBrowser(app: FastifyInstance) {
  const jar = new Map<string, string>()
  const request = async (method: 'GET' | 'POST', url: string, extra: Extra = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...extra.headers },
      ...(extra.payload ? { payload: extra.payload } : {}),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const get = (url: string, extra?: Extra) => request('GET', url, extra)
  /** Goes to the sign-in service; returns the address with which it sends the browser back. */
  const startSignIn = async (returnTo?: string) => {
    const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`
    const response = await get(`${authorize.path}${query}`)
    const state = new URL(String(response.headers.location)).searchParams.get('state')
    return `/redirect?code=code-${state}&state=${state}`
  }
  return {
    jar,
    get,
    post: (url: string, extra?: Extra) => request('POST', url, extra),
    startSignIn,
    /** The whole way through the sign-in service. */
    signIn: async (returnTo?: string) => get(await startSignIn(returnTo)),
  }
}
