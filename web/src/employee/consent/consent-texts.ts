import type { Language } from '../language.ts'

const en = {
  read: 'Read these first if you like',
  agreed: 'You agreed to complete this form electronically.',
  choosePaper: 'Use a paper form instead',
  acceptMissing: 'Check the box if you agree, or ask for a paper form.',
  agree: 'Agree and continue',
  paper: 'I want a paper form',
  changed: 'These texts have changed. Please read them and choose again. Your answers are still here.',
  withdrawTitle: 'Complete the form on paper instead?',
  withdrawLead: (when: string) => `On ${when}, you agreed to complete this form electronically.`,
  withdrawText:
    'If you withdraw your agreement, we will tell your employer that you want a paper form. Your answers here stay saved but are not signed, and you can come back until the paper form is done.',
  withdraw: 'Withdraw and ask for paper',
  keep: 'Continue electronically',
  paperTitle: 'You asked for a paper form',
  paperLead: (company: string) => `We have told ${company}. You do not have to do anything here.`,
  paperNext: [
    'Your employer gives you Form I-9 and its instructions on paper.',
    'Complete and sign Section 1 on paper by the same day.',
    'Bring the documents that you choose from the lists.',
  ],
  due: (day: string) => `Section 1 is due on ${day}.`,
  wasDue: (day: string) => `Section 1 was due on ${day}. Ask your employer for the paper form today.`,
  reconsider: 'Complete it electronically after all',
  leave: 'Sign out',
}
type ConsentTexts = typeof en

const es: ConsentTexts = {
  read: 'Si quiere, lea antes estos textos',
  agreed: 'Usted aceptó completar este formulario de manera electrónica.',
  choosePaper: 'Usar un formulario en papel',
  acceptMissing: 'Marque la casilla si está de acuerdo, o pida un formulario en papel.',
  agree: 'Aceptar y continuar',
  paper: 'Quiero un formulario en papel',
  changed: 'Estos textos cambiaron. Léalos y decida de nuevo. Sus respuestas siguen aquí.',
  withdrawTitle: '¿Prefiere completar el formulario en papel?',
  withdrawLead: (when) => `El ${when}, usted aceptó completar este formulario de manera electrónica.`,
  withdrawText:
    'Si retira su consentimiento, le diremos a su empleador que quiere un formulario en papel. Sus respuestas quedan guardadas aquí sin firmar, y puede volver hasta que el formulario en papel esté listo.',
  withdraw: 'Retirarlo y pedir el papel',
  keep: 'Continuar de manera electrónica',
  paperTitle: 'Usted pidió un formulario en papel',
  paperLead: (company) => `Ya se lo dijimos a ${company}. No tiene que hacer nada aquí.`,
  paperNext: [
    'Su empleador le da el Formulario I-9 y sus instrucciones en papel.',
    'Complete y firme la Sección 1 en papel en el mismo plazo.',
    'Lleve los documentos de las listas que usted decida presentar.',
  ],
  due: (day) => `La Sección 1 debe estar firmada a más tardar el ${day}.`,
  wasDue: (day) => `La Sección 1 debía estar firmada el ${day}. Pida hoy mismo el formulario en papel a su empleador.`,
  reconsider: 'Completarlo de manera electrónica',
  leave: 'Cerrar sesión',
}

/** The texts around the agreement to complete the form electronically. */
export const consentTexts: Readonly<Record<Language, ConsentTexts>> = { en, es }
