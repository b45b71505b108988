import type { Language } from '../language.ts'

type Words = {
  title: string
  lead: (company: string, due: string) => string
  late: (due: string) => string
  how: string
  steps: readonly string[]
  choice: string
  inEnglish: string
  copies: string
  copiesLead: string
  copiesRequired: string
  answers: (company: string) => string
  close: string
  closeHint: (company: string) => string
  still: string
  signed: { title: string; text: (company: string) => string }
  outside: { title: string; lead: string }
  refused: { title: string; text: string }
  ended: { title: string; text: string }
  signedOut: { title: string; text: string }
  left: { title: string; text: string }
}

const en: Words = {
  title: 'Examine documents for Form I-9',
  lead: (company, due) =>
    `${company} named you as its authorized representative. You complete Section 2 for ${company}. It is due ${due}.`,
  late: (due) => `Section 2 was due ${due}. Complete it now. The form will show today’s date.`,
  how: 'What you do',
  steps: [
    'Meet the employee in person, and look at the original documents with the employee present.',
    'Let the employee choose which acceptable documents to show: one from List A, or one from List B and one from List C. The Lists of Acceptable Documents are linked at the end of this page.',
    'Accept each document that reasonably appears to be genuine and to belong to the employee. You do not need to be an expert.',
    'Compare the name and the date of birth with Section 1, shown below.',
    'Enter the documents in Section 2, add copies if the company keeps them, and sign with your own name.',
  ],
  choice: 'You may not ask for specific documents or for more than are needed, and you may not refuse valid ones.',
  inEnglish: '',
  copies: 'Copies of documents',
  copiesLead: 'You see the copies that are with this form. Until you sign, you can add copies and remove your own.',
  copiesRequired:
    'Copies of both sides of a U.S. passport (photo page and barcode page), passport card, Permanent Resident Card or Employment Authorization Document are required.',
  answers: (company) => `You act for ${company}, and ${company} is responsible for what you enter.`,
  close: 'Close without signing',
  closeHint: (company) => `What you typed is not kept. To come back, you need a new link from ${company}.`,
  still:
    'To protect the data of the employee, we will close this form in about five minutes. What you typed would be lost.',
  signed: {
    title: 'Section 2 is signed',
    text: (company) =>
      `Thank you. We told ${company}. You do not need to do anything more, and this page shows nothing of the form anymore.`,
  },
  outside: {
    title: 'Your link does not open a form',
    lead: 'Open the newest link that we emailed you. If you have none, ask the company that named you for a new one.',
  },
  refused: {
    title: 'This link does not work',
    text: 'This link has already been used, has expired or was replaced, or the company ended your access. Ask the company for a new one.',
  },
  ended: { title: 'Too many wrong codes', text: 'This link no longer works. Ask the company for a new one.' },
  signedOut: {
    title: 'You no longer have access to this form',
    text: 'Section 2 was signed, the company ended your access, the form was opened in another browser, or you were away for more than 30 minutes. What you typed here was not sent. If Section 2 is still open, ask the company for a new link.',
  },
  left: { title: 'The form is closed', text: 'To open it again, ask the company for a new link.' },
}

const es: Words = {
  title: 'Examinar documentos para el Formulario I-9',
  lead: (company, due) =>
    `${company} lo nombró su representante autorizado. Usted completa la Sección 2 en nombre de ${company}. La fecha límite es el ${due}.`,
  late: (due) =>
    `La Sección 2 debía completarse a más tardar el ${due}. Complétela ahora. El formulario mostrará la fecha de hoy.`,
  how: 'Qué debe hacer',
  steps: [
    'Reúnase en persona con el empleado y mire los documentos originales en su presencia.',
    'Deje que el empleado elija qué documentos aceptables presentar: uno de la Lista A, o uno de la Lista B y uno de la Lista C. Al final de esta página hay un enlace a las Listas de documentos aceptables.',
    'Acepte cada documento que razonablemente parezca auténtico y pertenecer al empleado. No hace falta ser experto.',
    'Compare el nombre y la fecha de nacimiento con la Sección 1, que aparece más abajo.',
    'Escriba los documentos en la Sección 2, agregue copias si la empresa las guarda y firme con su propio nombre.',
  ],
  choice: 'No puede pedir documentos específicos ni más de los necesarios, y no puede rechazar documentos válidos.',
  inEnglish: 'La Sección 2 se completa en inglés. Por eso sus campos están en inglés.',
  copies: 'Copias de documentos',
  copiesLead:
    'Aquí ve las copias que acompañan este formulario. Hasta que firme, puede agregar copias y quitar las suyas.',
  copiesRequired:
    'Se requieren copias de ambos lados de un pasaporte de los EE. UU. (página de la foto y página del código de barras), una tarjeta de pasaporte, una tarjeta de residente permanente o un documento de autorización de empleo.',
  answers: (company) => `Usted actúa en nombre de ${company}, y ${company} es responsable de lo que usted escriba.`,
  close: 'Cerrar sin firmar',
  closeHint: (company) => `Lo que escribió no se guarda. Para volver, necesita un enlace nuevo de ${company}.`,
  still:
    'Para proteger los datos del empleado, cerraremos este formulario en unos cinco minutos. Se perdería lo que escribió.',
  signed: {
    title: 'La Sección 2 está firmada',
    text: (company) =>
      `Gracias. Avisamos a ${company}. No tiene que hacer nada más, y esta página ya no muestra nada del formulario.`,
  },
  outside: {
    title: 'Su enlace no abre ningún formulario',
    lead: 'Abra el enlace más reciente que le enviamos por correo electrónico. Si no tiene ninguno, pida uno nuevo a la empresa que lo nombró.',
  },
  refused: {
    title: 'Este enlace no funciona',
    text: 'El enlace ya se usó, venció o fue reemplazado, o la empresa terminó su acceso. Pida uno nuevo a la empresa.',
  },
  ended: {
    title: 'Demasiados códigos incorrectos',
    text: 'Este enlace ya no funciona. Pida uno nuevo a la empresa.',
  },
  signedOut: {
    title: 'Ya no tiene acceso a este formulario',
    text: 'La Sección 2 se firmó, la empresa terminó su acceso, el formulario se abrió en otro navegador o usted estuvo ausente más de 30 minutos. Lo que escribió aquí no se envió. Si la Sección 2 sigue abierta, pida un enlace nuevo a la empresa.',
  },
  left: { title: 'El formulario está cerrado', text: 'Para abrirlo de nuevo, pida un enlace nuevo a la empresa.' },
}

/** The texts for representatives. Section 2 itself is in English, as it is filed. */
export const representativeTexts: Readonly<Record<Language, Words>> = { en, es }
