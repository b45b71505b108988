import { isIPv6 } from 'node:net'

/** The part of an address that its owner cannot choose: the first 64 bits of an IPv6 address, else all of it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const parts = [...front, ...gap, ...back].slice(0, 4).map((part) => Number.parseInt(part, 16).toString(16))
  return `${parts.join(':')}::/64`
}
