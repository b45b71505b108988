import type { SigningTexts } from './signing-en.ts'

/** The texts beside a signature, in Spanish. */
export const signingEs: SigningTexts = {
  late: 'Su primer día de trabajo ya pasó. Firme hoy mismo.',
  reason: '¿Por qué el nombre es diferente?',
  reasonHint: (name) =>
    `No coincide con “${name}”. Corríjalo o díganos por qué es diferente; por ejemplo, por un apodo o un nombre nuevo. El empleador verá la razón.`,
  reasonMissing: 'Corrija el nombre o escriba por qué es diferente, en 5 a 200 caracteres.',
}
