import { isIP } from 'node:net'
import { Client } from 'pg'

/** Whether connections to this database stay on this machine. */
export function isOnThisMachine(url: string): boolean {
  const { host } = new Client({ connectionString: url })
  return host.startsWith('/') || host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Whether a connection to this database cannot be read or answered by others: on this machine, or by verified TLS. */
export function isSafeDatabase(url: string): boolean {
  try {
    // What pg itself makes of the address and of the environment, whatever it will mean in its next version.
    const { ssl } = new Client({ connectionString: url }) as unknown as { ssl: boolean | Record<string, unknown> }
    const isVerified = ssl === true || (ssl && ssl['rejectUnauthorized'] !== false && !ssl['checkServerIdentity'])
    return isVerified || isOnThisMachine(url)
  } catch {
    return false
  }
}

/** Whether emails leave only over verified TLS: from the first byte, or by STARTTLS that a server cannot decline. */
export function isSafeMail(url: string): boolean {
  const address = URL.parse(url)
  if (!address || address.searchParams.getAll('tls.rejectUnauthorized').some((value) => value !== 'true')) return false
  const required = address.searchParams.getAll('requireTLS')
  return address.protocol === 'smtps:' || (address.protocol === 'smtp:' && required.join() === 'true')
}

/** Whether this is `none`, or a list of addresses and networks, none of which is the whole internet. */
export function isProxyList(text: string): boolean {
  return text === 'none' || text.split(',').every((each) => isNetwork(each.trim()))
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && rest.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}
