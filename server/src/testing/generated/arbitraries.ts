import * as fc from 'fast-check'

/** The parts of JSON Schema that the document of the API uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Meaningful values, by the name of the field that takes them. */
export type Pools = Record<string, readonly unknown[]>

const MOST_ITEMS = 5

/** Values that fit a schema; mostly from the pools, if they have the name of the field. */
export function fitting(schema: Schema, pools: Pools, name = ''): fc.Arbitrary<unknown> {
  const known = pools[name]?.filter((value) => suits(schema, value))
  if (known && known.length > 0) {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: ofSchema(schema, pools, name) },
    )
  }
  return ofSchema(schema, pools, name)
}

/** Whether a pool's value fits a schema: a number in its range, a list of fitting values, an object by its fields. */
function suits(schema: Schema, value: unknown): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, items = {}, properties = {}, required = [] } = schema
  if (Array.isArray(value)) return type === 'array' && value.every((each) => suits(items, each))
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    return type === 'object' && keys.every((key) => key in properties) && required.every((key) => keys.includes(key))
  }
  return type !== 'array' && (typeof value !== 'number' || (value >= minimum && value <= maximum))
}

function ofSchema(schema: Schema, pools: Pools, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((each) => fitting(each, pools, name)))
  switch (schema.type) {
    case 'object':
      return objects(schema, pools)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, pools, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
      })
    case 'string':
      return strings(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objects({ properties = {}, required = [] }: Schema, pools: Pools): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([key, each]) => [key, fitting(each, pools, key)] as const)
  return fc.record(Object.fromEntries(entries), { requiredKeys: required })
}

function strings(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60, format } = schema
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)].filter(
    (each) => each !== undefined,
  )
  if (format === 'uuid') return fc.uuid()
  const [pattern = ''] = patterns
  // lookahead and character classes cannot be generated from a pattern: the pools have values for those
  if (pattern !== '' && !/\(\?|\\p/i.test(pattern)) {
    const expressions = patterns.map((each) => new RegExp(each, 'u'))
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => expressions.every((each) => each.test(text)))
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
}

/** Breaks a value somewhere: a field that is missing, unknown, of another type, or far too long. */
export const broken = (value: unknown): fc.Arbitrary<unknown> => {
  const wrong = fc.constantFrom<unknown>(null, [], {}, true, -1, 1e99, '', '\u0000', 'x'.repeat(5000), [[]], {
    $ne: null,
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  const fields = Object.entries(value)
  if (fields.length === 0) return fc.constant({ unknown: 1 })
  return fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom('drop', 'add', 'change', 'deeper'), wrong)
    .chain(([[key, own], how, other]): fc.Arbitrary<unknown> => {
      if (how === 'drop') return fc.constant(Object.fromEntries(fields.filter(([each]) => each !== key)))
      if (how === 'add') return fc.constant({ ...value, [`${key}_`]: own })
      if (how === 'change') return fc.constant({ ...value, [key]: other })
      return broken(own).map((inner) => ({ ...value, [key]: inner }))
    })
}
