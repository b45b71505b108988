import { makeCallers, type Caller } from '../../server/src/testing/callers.ts'
import type { World } from './database.ts'
import { insertCases } from './many-cases.ts'

/** The program administrator of a company that has nothing yet. */
export async function newCompany({ ownerDb, env }: World): Promise<Caller> {
  const [caller] = await makeCallers(ownerDb, env, 1)
  if (!caller) throw new Error('There is no caller.')
  return caller
}

/** The program administrator of a company with so many cases. */
export async function companyWithCases(world: World, count: number): Promise<Caller> {
  const caller = await newCompany(world)
  const { accountId, id } = caller.user
  await insertCases(world.ownerDb, { accountId, userIds: [id] }, count)
  return caller
}
