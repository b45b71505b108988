import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** The words of the proof page, which is the product's own and no part of the notice. */
export type ProofWords = {
  title: string
  lead: string
  /** Beside the signature in the notice itself. */
  electronically: string
  employee: { heading: string; name: string; decision: string; at: string; utc: string; ip: string; way: string }
  ways: Readonly<Record<'LINK' | 'FORM', string>>
  shown: {
    heading: string
    language: string
    languages: Readonly<Record<EmployeeLanguage, string>>
    wording: string
    statementVersion: string
    statement: string
    digest: string
    about: string
  }
  employer: { heading: string; name: string; at: string; utc: string; missing: string }
}

/** The words of the proof page in the languages of the electronic notice. */
export const proofWords: Readonly<Record<EmployeeLanguage, ProofWords>> = {
  en: {
    title: 'Proof of the electronic signature',
    lead: 'The employee read this notice on a screen and signed it electronically. The server recorded the following.',
    electronically: '{name} (signed electronically)',
    employee: {
      heading: 'Signature of the employee',
      name: 'Typed name',
      decision: 'Decision',
      at: 'Time',
      utc: 'Time in UTC',
      ip: 'Internet address',
      way: 'How the employee opened the notice',
    },
    ways: {
      LINK: 'With a link and a six-digit code that were sent to the email address of the employee',
      FORM: 'In the employee portal, with Form I-9 of the employee',
    },
    shown: {
      heading: 'What was shown and confirmed',
      language: 'Language',
      languages: { en: 'English', es: 'Spanish' },
      wording: 'Version of the wording',
      statementVersion: 'Version of the confirmation',
      statement: 'Confirmation',
      digest: 'SHA-256 of what was shown',
      about: 'What was shown is kept with the signature. Its SHA-256 shows that it has not been changed.',
    },
    employer: {
      heading: 'Signature for the employer',
      name: 'Typed name',
      at: 'Time',
      utc: 'Time in UTC',
      missing: 'The employer had not signed when this page was made.',
    },
  },
  es: {
    title: 'Prueba de la firma electrónica',
    lead: 'El empleado leyó este aviso en una pantalla y lo firmó electrónicamente. El servidor registró lo siguiente.',
    electronically: '{name} (firmado electrónicamente)',
    employee: {
      heading: 'Firma del empleado',
      name: 'Nombre escrito',
      decision: 'Decisión',
      at: 'Hora',
      utc: 'Hora UTC',
      ip: 'Dirección de Internet',
      way: 'Cómo abrió el empleado el aviso',
    },
    ways: {
      LINK: 'Con un enlace y un código de seis dígitos enviados al correo electrónico del empleado',
      FORM: 'En el portal del empleado, con su Formulario I-9',
    },
    shown: {
      heading: 'Lo que se mostró y se confirmó',
      language: 'Idioma',
      languages: { en: 'inglés', es: 'español' },
      wording: 'Versión del texto',
      statementVersion: 'Versión de la confirmación',
      statement: 'Confirmación',
      digest: 'SHA-256 de lo que se mostró',
      about: 'Lo que se mostró se guarda con la firma. Su SHA-256 demuestra que no se ha modificado.',
    },
    employer: {
      heading: 'Firma del empleador',
      name: 'Nombre escrito',
      at: 'Hora',
      utc: 'Hora UTC',
      missing: 'El empleador no había firmado cuando se creó esta página.',
    },
  },
}
