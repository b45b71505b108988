import { openConnection } from './connection.ts'
import type { Flow } from './load.ts'

/** The milliseconds of units of several sides, one after the other, so that whatever slows the machine slows all of them. */
export async function inTurn(sides: readonly { url: string; flow: Flow }[], count: number): Promise<number[][]> {
  const connections = await Promise.all(sides.map(({ url }) => openConnection(url)))
  const times: number[][] = sides.map(() => [])
  for (let turn = 0; turn < count; turn += 1)
    for (const [index, { flow }] of sides.entries()) {
      const connection = connections[index]
      if (!connection) continue
      const began = performance.now()
      await flow(connection)
      times[index]?.push(performance.now() - began)
    }
  for (const connection of connections) connection.close()
  return times
}
