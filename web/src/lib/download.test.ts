import { describe, expect, test } from 'vitest'
import { fileName, readFile } from './download.ts'

describe('the name of a file', () => {
  test.each([
    ['attachment; filename="case-results.pdf"', 'case-results.pdf'],
    ['attachment; filename=case-results.pdf', 'case-results.pdf'],
    ['attachment;FILENAME = "Case Results.pdf"; size=3', 'Case Results.pdf'],
    [String.raw`attachment; filename="a \"quoted\" name.pdf"`, 'a "quoted" name.pdf'],
    ['attachment; filename="resume.pdf"; filename*=UTF-8\'\'r%C3%A9sum%C3%A9.pdf', 'résumé.pdf'],
    ["attachment; filename*=utf-8'en'caf%C3%A9.pdf", 'café.pdf'],
    ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E9.pdf', 'plain.pdf'],
  ])('[RES-10] of %s is "%s"', (header, name) => {
    expect(fileName(header)).toBe(name)
  })

  test.each([
    null,
    '',
    'attachment',
    'attachment; filename=""',
    'inline; name="x.pdf"',
    "attachment; filename*=UTF-8''",
  ])('[RES-11] without one in %j is "Untitled"', (header) => {
    expect(fileName(header)).toBe('Untitled')
  })

  test.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [String.raw`attachment; filename="C:\\windows\\win.ini"`, 'win.ini'],
    ["attachment; filename*=UTF-8''..%2F..%2Fx%00.pdf", 'x.pdf'],
    ['attachment; filename="docs/"', 'Untitled'],
  ])('[RES-10][T29] of %s loses every folder: "%s"', (header, name) => {
    expect(fileName(header)).toBe(name)
  })
})

test('[RES-09] an answer is read as a file with its name, type and bytes', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="x.pdf"' }
  const file = await readFile(new Response('%PDF-1.7', { headers }))
  expect([file.name, file.type, await file.text()]).toEqual(['x.pdf', 'application/pdf', '%PDF-1.7'])
})
