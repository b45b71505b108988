import { section2FieldNames } from '@hireproof/contract/form-i9/section2-changes'
import { supplementBFieldNames } from '@hireproof/contract/form-i9/supplement-b-changes'
import { employeeFields } from '@hireproof/contract/plus-cases/section1-fields'
import { expect, test } from 'vitest'
import { changedFieldLabel } from '../section2/section2-words.ts'
import { supplementBLabel } from '../supplement-b/supplement-b-words.ts'
import { section1Label } from './section1-words.ts'

test('[FORM-18] every field that a correction can change has a name in words on the page of the plus case', () => {
  const labels = [
    ...employeeFields.map((field) => [field, section1Label(field)]),
    ...section2FieldNames.map((field) => [field, changedFieldLabel(field)]),
    ...supplementBFieldNames.map((field) => [field, supplementBLabel(field)]),
  ]
  const internal = labels.filter(([field, label = '']) => label === field || !/^[A-Z][^_]*$/.test(label))
  expect(internal).toEqual([])
  expect(labels.filter(([, label]) => label === 'Another field')).toEqual([])
})
