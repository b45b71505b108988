import { openMade } from '../world/made.ts'
import { insertScaled, type Scaled, type Size } from '../world/scaled.ts'
import type { World } from '../world/database.ts'

/** Cases of a usual company, of which both databases have many. */
export const USUAL = 500

const small: Size[] = [{ companies: 20, cases: USUAL, users: 50 }]
/** Two million cases and two hundred thousand users, from one very large company to ten thousand with five cases. */
const large: Size[] = [
  { companies: 1, cases: 400_000, users: 35_000 },
  { companies: 4, cases: 100_000, users: 10_000 },
  { companies: 20, cases: 10_000, users: 1000 },
  { companies: 1600, cases: USUAL, users: 50 },
  { companies: 3000, cases: 50, users: 5 },
  { companies: 10_000, cases: 5, users: 1 },
]

/** A tenth of the cases; a usual company keeps its size. */
const tenthOf = ({ companies, cases, users }: Size): Size =>
  cases > USUAL ? { companies, cases: cases / 10, users: users / 10 } : { companies: companies / 10, cases, users }

const whileMaking = {
  ...{ shared_buffers: '2GB', maintenance_work_mem: '1GB', work_mem: '256MB', max_wal_size: '16GB' },
  ...{ autovacuum: 'off', checkpoint_timeout: '30min' },
}
const settings = { shared_buffers: '512MB' }

export type Scale = { world: World; made: Scaled }

/** Opens one of the two databases, and makes it if it is not kept. */
export function openScale(kind: 'small' | 'large' | 'tenth', say: (text: string) => void): Promise<Scale> {
  const sizes = { small, large, tenth: large.map(tenthOf) }[kind]
  const make = (world: World) => insertScaled(world, sizes, (text) => say(`${kind}: ${text}`))
  return openMade({ name: `scale-${kind}`, settings, whileMaking, make })
}
