import type { PreparerTexts } from './preparers-en.ts'

/** The same in Spanish. */
export const preparersEs: PreparerTexts = {
  question: '¿Alguien le dio ayuda para completar este formulario o se lo tradujo?',
  hint: 'Por ejemplo, un amigo, un familiar, un abogado o un intérprete. No es necesario mencionar la traducción de este sitio web.',
  missing: 'Indique si alguien le dio ayuda.',
  no: 'No, lo hice por mi cuenta',
  yes: 'Sí, alguien me ayudó',
  yesDescription: 'El formulario nombra a todas las personas que ayudaron, y ellas también lo firman.',
  person: (place) => `Persona ${place}`,
  add: 'Agregar otra persona',
  remove: (place) => `Quitar la persona ${place}`,
  full: 'El formulario tiene espacio para cuatro personas.',
  helpedBy: 'Con ayuda de',
  nobody: 'Nadie',
  signedBy: (name) => `Firmado por ${name}`,
  fields: {
    lastName: {
      label: 'Apellidos',
      missing: 'Escriba los apellidos de la persona que ayudó.',
      format: 'Escriba los apellidos con 60 caracteres como máximo.',
    },
    firstName: {
      label: 'Nombre de pila',
      hint: 'Si la persona tiene un solo nombre, escríbalo como apellido y aquí “Unknown” (desconocido).',
      missing: 'Escriba el nombre de la persona que ayudó.',
      format: 'Escriba el nombre con 60 caracteres como máximo.',
    },
    middleInitial: {
      label: 'Inicial del segundo nombre',
      missing: 'Escriba la inicial, o déjela en blanco.',
      format: 'Escriba una letra, o deje la inicial en blanco.',
    },
    addressStreet: {
      label: 'Número y calle',
      missing: 'Escriba la calle de la persona que ayudó.',
      format: 'Escriba la calle con 100 caracteres como máximo.',
    },
    addressCity: {
      label: 'Ciudad o pueblo',
      missing: 'Escriba la ciudad o el pueblo de la persona que ayudó.',
      format: 'Escriba la ciudad o el pueblo con 50 caracteres como máximo.',
    },
    addressState: {
      label: 'Estado',
      missing: 'Seleccione el estado de la persona que ayudó.',
      format: 'Seleccione el estado de la lista.',
    },
    addressZip: {
      label: 'Código postal (ZIP)',
      missing: 'Escriba el código postal de la persona que ayudó.',
      format: 'Escriba los cinco dígitos del código postal, por ejemplo 97201.',
    },
  },
  sign: {
    heading: (name) => `Firma de ${name}`,
    intro: (name) => `Entregue el dispositivo a ${name}, que lee esta declaración y firma antes que usted.`,
    acceptMissing: (name) => `${name} tiene que confirmar la declaración.`,
    nameMissing: (name) => `${name} tiene que escribir su nombre completo para firmar.`,
    email: (name) => `Correo electrónico de ${name}`,
    emailHint: 'Enviamos un código a esta dirección. No puede ser la dirección de la persona contratada.',
    emailMissing: 'Escriba un correo electrónico, por ejemplo nombre@example.com.',
    ownAddress: 'Esta es la dirección de la persona contratada. Escriba la de la persona que ayudó.',
    sendCode: 'Enviar el código',
    codeHint: (address) =>
      `Enviamos un código a ${address}. Funciona durante 30 minutos. Revise también la carpeta de correo no deseado.`,
    wrongCode: 'Este código es incorrecto o ya no funciona. Revíselo, o pida otro.',
    submit: 'Firmar',
    signed: (names) => `Ya firmó: ${names}.`,
    again: 'El código de una persona que ayudó ya no es válido. Firme esta parte otra vez.',
  },
}
