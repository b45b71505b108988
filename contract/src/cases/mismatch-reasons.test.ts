import { expect, test } from 'vitest'
import { spanishReasons } from './mismatch-reasons-es.ts'
import { mismatchReasons, reasonsByAgency } from './mismatch-reasons.ts'

test('[CASE-05] words every reason under its agency', () => {
  const codes = ['SSA_DATE_OF_BIRTH_MISMATCH', 'DHS_STATUS_CHANGED', 'SSA_NAME_MISMATCH']
  expect(reasonsByAgency(['SSA', 'DHS'], codes)).toEqual([
    {
      agency: 'SSA',
      name: 'Social Security Administration',
      sentences: [
        'The date of birth does not match the records of the Social Security Administration.',
        'The name does not match the records of the Social Security Administration.',
      ],
    },
    {
      agency: 'DHS',
      name: 'Department of Homeland Security',
      sentences: ['The records of the Department of Homeland Security show another immigration status.'],
    },
  ])
})

test('[CASE-05] names an agency that gave no reason', () => {
  expect(reasonsByAgency(['SSA', 'DHS'], ['SSA_NAME_MISMATCH'])[1]?.sentences).toEqual([
    'The details do not match the records of the Department of Homeland Security.',
  ])
  expect(reasonsByAgency([], ['SSA_NAME_MISMATCH'])).toEqual([])
})

test('[CASE-05] has one general sentence for unknown codes', () => {
  expect(reasonsByAgency(['SSA'], ['SSA_NEW', 'SSA_NEWER', 'XYZ', 'SSAX'])[0]?.sentences).toEqual([
    'The details do not match the records of the Social Security Administration.',
  ])
  expect(reasonsByAgency(['DHS'], ['DHS_toString', 'constructor'])[0]?.sentences).toEqual([
    'The details do not match the records of the Department of Homeland Security.',
  ])
})

test('[CASE-16] words every reason in Spanish too', () => {
  for (const code of mismatchReasons) {
    const agency = code.startsWith('SSA_') ? 'SSA' : 'DHS'
    const [english] = reasonsByAgency([agency], [code])
    const [spanish] = reasonsByAgency([agency], [code], spanishReasons)
    expect(spanish?.sentences).toHaveLength(1)
    expect(spanish?.sentences).not.toEqual(english?.sentences)
  }
  expect(reasonsByAgency(['SSA'], [], spanishReasons)).toEqual([
    {
      agency: 'SSA',
      name: 'Administración del Seguro Social',
      sentences: ['Los datos no coinciden con los registros de la Administración del Seguro Social.'],
    },
  ])
})
