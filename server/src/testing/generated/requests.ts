import * as fc from 'fast-check'
import { broken, fitting, type Pools, type Schema } from './arbitraries.ts'

type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Content = Record<string, { schema?: Schema }>

/** A call as the document of the API describes it. */
export type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export type Generated = {
  path: string
  headers: Record<string, string>
  body: unknown
  /** Something in it was broken on purpose. */
  isBroken: boolean
}

/** One request in so many is broken on purpose. */
const BROKEN_IN = 5

/** Requests of an operation that the document allows, some of them broken in one place. */
export function requestsOf(path: string, operation: Operation, pools: Pools): fc.Arbitrary<Generated> {
  const { parameters = [], requestBody } = operation
  const values = fc.record(
    Object.fromEntries(parameters.map((each) => [`${each.in} ${each.name}`, fitting(each.schema, pools, each.name)])),
    { requiredKeys: parameters.filter(({ required }) => required).map((each) => `${each.in} ${each.name}`) },
  )
  const schema = requestBody?.content['application/json']?.schema
  const body = schema ? fitting(schema, pools) : fc.constant(undefined)
  return fc.tuple(values, body, fc.integer({ min: 1, max: BROKEN_IN })).chain(([given, fit, dice]) => {
    const isBroken = dice === 1 && fit !== undefined
    return (isBroken ? broken(fit) : fc.constant(fit)).map((sent) => ({
      ...addressOf(path, given),
      body: sent,
      // no files are made here: an upload is sent without one
      isBroken: isBroken || (requestBody !== undefined && schema === undefined),
    }))
  })
}

function addressOf(path: string, given: Record<string, unknown>) {
  const of = (where: string) =>
    Object.entries(given).flatMap(([key, value]): [string, string][] =>
      key.startsWith(`${where} `) ? [[key.slice(where.length + 1), String(value)]] : [],
    )
  const filled = of('path').reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = new URLSearchParams(of('query')).toString()
  const headers = Object.fromEntries(of('header').map(([name, value]) => [name.toLowerCase(), value]))
  return { path: query === '' ? filled : `${filled}?${query}`, headers }
}
