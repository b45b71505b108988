import { expect, test } from 'vitest'
import type { Schema } from './open-api.ts'
import { longList, nestedObject, schemaText } from './schema-text.ts'

const many = Array.from({ length: 40 }, (_, at) => `V${at}`)
const point: Schema = { type: 'object', properties: { x: { type: 'number' } } }

test.each<[Schema, string]>([
  [{ type: 'string', maxLength: 25 }, 'text, at most 25 characters'],
  [{ type: 'string', minLength: 8, maxLength: 100 }, 'text, 8 to 100 characters'],
  [{ type: 'integer', minimum: 1 }, 'whole number, at least 1'],
  [{ type: 'string', pattern: '^\\d{10}$' }, 'text, matching ^\\d{10}$'],
  [{ type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] }, 'text, matching ^a, matching b$'],
  [{ type: 'string', format: 'uuid', pattern: '^x$' }, 'uuid'],
  [{ type: 'string', enum: ['A', 'B'] }, 'one of A, B'],
  [{ type: 'string', enum: many }, 'one of 40 values'],
  [{ type: 'string', const: 'EVERIFY' }, 'always EVERIFY'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or nothing'],
  [{ type: 'array', maxItems: 10, items: { type: 'string' } }, 'list of: text, at most 10 entries'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'map of names to: true or false'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [{}, 'anything'],
])('reads %j', (schema, text) => {
  expect(schemaText(schema)).toBe(text)
})

test('finds the fields to list at any depth', () => {
  expect(nestedObject(point)).toBe(point)
  expect(nestedObject({ type: 'array', items: point })).toBe(point)
  expect(nestedObject({ anyOf: [{ type: 'null' }, point] })).toBe(point)
  expect(nestedObject({ type: 'object', additionalProperties: point })).toBe(point)
  expect(nestedObject({ type: 'string' })).toBeUndefined()
})

test('separates long lists of values', () => {
  expect(longList({ enum: many })).toBe(many)
  expect(longList({ anyOf: [{ enum: many }, { type: 'null' }] })).toBe(many)
  expect(longList({ type: 'array', items: { enum: many } })).toBe(many)
  expect(longList({ enum: ['A'] })).toBeUndefined()
})
