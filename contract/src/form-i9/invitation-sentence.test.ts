import { describe, expect, test } from 'vitest'
import { keptSentence, LONGEST_SENTENCE, sentenceProblem } from './invitation-sentence.ts'

describe('[WORK-05] the sentence that a company adds to its invitations', () => {
  test.each([
    '',
    'Welcome! Call Kim at (503) 555-0142 if you have questions.',
    '¡Bienvenido! ¿Preguntas? Llame a Kim al 503-555-0142, de 8:30 a 5:00 p.m.',
    'Bring a pen, 2.5 hours of time, and a smile. See you on Monday.',
    'We are on 5th St. in Salem, e.g. behind the bakery.',
    'Café “Ñandú” & Sons, 100% family-owned; it’s fun.',
    'x'.repeat(LONGEST_SENTENCE),
  ])('may be: %s', (text) => {
    expect(sentenceProblem(text)).toBeUndefined()
  })

  test.each([
    'See https://evil.example/form',
    'See http://10.0.0.1',
    'See www.evil',
    'Go to evil.example to sign',
    'Go to EVIL.COM/now',
    'Go to evil。com now',
    'Go to evil．com now',
    'Go to пример.рф now',
    'Go to 192.168.1.20 now',
    'Write to kim@maple.example',
    'Write to kim＠maple',
    'Sign first.Then come',
    '<b>Welcome</b>',
    'a < b',
    'a > b',
    'Line one\nLine two',
    'Line one\r\nBcc: someone',
    'Tab\there',
    'Nul\u0000',
    'Right to left \u202Eevil',
    'Zero\u200Bwidth',
    'Line\u2028separator',
    'Lone \uD800 half',
    'x'.repeat(LONGEST_SENTENCE + 1),
  ])('may not be: %s', (text) => {
    expect(sentenceProblem(text)).toBeTypeOf('string')
  })

  test('is kept composed and without spaces around it', () => {
    expect(keptSentence('  Cafe\u0301 ')).toBe('Café')
  })
})
