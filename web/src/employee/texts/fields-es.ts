import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import type { FieldText, ProblemTexts } from './fields-en.ts'

const card = 'Tres letras y diez dígitos. El primer dígito puede ser un asterisco.'
const letters = 'Use solo letras, espacios, guiones y apóstrofos'
const date = 'Escriba una fecha válida: mes, día y año de cuatro dígitos.'
const otherDocument = 'Seleccione otro documento: este no corresponde a su estatus o edad.'

export const fieldsEs: Readonly<Record<EmployeeField, FieldText>> = {
  last_name: {
    label: 'Apellidos',
    hint: 'Todos sus apellidos, con guiones y espacios. No escriba sufijos como Jr.',
    missing: 'Escriba sus apellidos.',
    format: `${letters} en sus apellidos, con 40 caracteres como máximo.`,
  },
  first_name: {
    label: 'Nombre de pila',
    missing: 'Escriba su nombre, o marque “Tengo un solo nombre”.',
    format: `${letters} en su nombre, con 25 caracteres como máximo.`,
  },
  middle_initial: {
    label: 'Inicial del segundo nombre',
    hint: 'La primera letra de su segundo nombre.',
    missing: 'Escriba la inicial de su segundo nombre.',
    format: 'Escriba una letra, o deje la inicial en blanco.',
  },
  other_last_names_used: {
    label: 'Otros apellidos usados',
    hint: 'Por ejemplo, el apellido de soltera. Sepárelos con comas.',
    missing: 'Escriba sus otros apellidos.',
    format: `${letters}. Puede escribir diez apellidos como máximo, de hasta 40 caracteres cada uno.`,
  },
  address_street: {
    label: 'Número y nombre de la calle',
    missing: 'Escriba el número y el nombre de su calle.',
    format: 'Escriba su calle con 100 caracteres como máximo.',
  },
  address_apartment: {
    label: 'Número de apartamento',
    missing: 'Escriba su número de apartamento.',
    format: 'Escriba el número de apartamento con 20 caracteres como máximo.',
  },
  address_city: {
    label: 'Ciudad o pueblo',
    missing: 'Escriba su ciudad o pueblo.',
    format: 'Escriba su ciudad o pueblo con 50 caracteres como máximo.',
  },
  address_state: {
    label: 'Estado',
    hint: 'Si vive en Canadá o México, seleccione el país al final de la lista.',
    missing: 'Seleccione su estado.',
    format: 'Seleccione su estado de la lista.',
  },
  address_zip: {
    label: 'Código postal (ZIP)',
    hint: 'Cinco dígitos, o nueve con un guion.',
    missing: 'Escriba su código postal.',
    format: 'Escriba los cinco dígitos de su código postal, como 97201.',
  },
  date_of_birth: {
    label: 'Fecha de nacimiento',
    hint: 'Primero el mes. Por ejemplo, 12 de abril de 1990: 4 12 1990',
    missing: 'Escriba su fecha de nacimiento.',
    format: 'Escriba una fecha de nacimiento válida: mes, día y año de cuatro dígitos.',
  },
  ssn: {
    label: 'Número de Seguro Social',
    hint: 'Nueve dígitos, como en su tarjeta de Seguro Social. Si todavía no se lo asignaron, deje este espacio en blanco, firme ahora y agréguelo después.',
    missing: 'Escriba su número de Seguro Social.',
    format: 'Escriba los nueve dígitos de su número de Seguro Social, como ###-##-####.',
  },
  employee_email_address: {
    label: 'Su correo electrónico',
    missing: 'Escriba su correo electrónico.',
    format: 'Escriba una dirección de correo electrónico, como nombre@example.com.',
  },
  phone_number: {
    label: 'Su número de teléfono',
    hint: '10 dígitos, con el código de área.',
    missing: 'Escriba su número de teléfono.',
    format: 'Escriba un número de teléfono de 10 dígitos que no empiece con 0 ni 1.',
  },
  citizenship_status_code: {
    label: 'Su ciudadanía o estatus migratorio',
    missing: 'Seleccione su ciudadanía o estatus migratorio.',
    format: 'Seleccione su ciudadanía o estatus migratorio.',
  },
  alien_number: {
    label: 'Número A (número de USCIS)',
    hint: 'De siete a nueve dígitos, a menudo después de una A. En la tarjeta de residente permanente o en el permiso de trabajo, busque USCIS#.',
    missing: 'Escriba su número A.',
    format: 'Escriba su número A: la letra A y de siete a nueve dígitos.',
  },
  work_until: {
    label: 'Puede trabajar hasta el',
    hint: 'El último día de su autorización para trabajar. Primero el mes. Por ejemplo: 11 30 2028',
    missing:
      'Escriba el último día de su autorización para trabajar, o marque que su autorización no tiene último día.',
    format: date,
  },
  i94_number: {
    label: 'Número del Formulario I-94',
    hint: '11 letras o dígitos. En el registro impreso, busque “Admission (I-94) Record Number”.',
    missing: 'Escriba su número del Formulario I-94.',
    format: 'Escriba su número del Formulario I-94: 11 letras o dígitos.',
  },
  foreign_passport_number: {
    label: 'Número de pasaporte extranjero',
    hint: 'De 6 a 12 letras o dígitos, en la parte superior derecha de la página con la foto.',
    missing: 'Escriba el número de su pasaporte extranjero.',
    format: 'Escriba el número de su pasaporte extranjero: de 6 a 12 letras o dígitos.',
  },
  country_code: {
    label: 'País que emitió el pasaporte',
    missing: 'Seleccione el país que emitió su pasaporte.',
    format: 'Seleccione el país de la lista.',
  },
  document_a_type_code: {
    label: 'Documento de la Lista A',
    missing: 'Seleccione su documento de la Lista A.',
    format: otherDocument,
  },
  document_b_type_code: {
    label: 'Documento de la Lista B',
    missing: 'Seleccione su documento de la Lista B.',
    format: otherDocument,
  },
  document_c_type_code: {
    label: 'Documento de la Lista C',
    missing: 'Seleccione su documento de la Lista C.',
    format: otherDocument,
  },
  document_sub_type_code: {
    label: 'Tipo de documento',
    missing: 'Seleccione el tipo de documento.',
    format: 'Seleccione un tipo que corresponda al documento.',
  },
  us_state_code: {
    label: 'Estado que emitió el documento',
    missing: 'Seleccione el estado o territorio que emitió el documento.',
    format: 'Seleccione el estado o territorio de la lista.',
  },
  us_passport_number: {
    label: 'Número de pasaporte de los EE. UU.',
    hint: 'De 6 a 9 letras o dígitos. En la libreta de pasaporte, está en la parte superior derecha de la página con la foto. En la tarjeta de pasaporte, empieza con C.',
    missing: 'Escriba el número de su pasaporte o tarjeta de pasaporte.',
    format:
      'Escriba el número de pasaporte: de 6 a 9 letras o dígitos. La tarjeta de pasaporte tiene C y ocho dígitos.',
  },
  i551_number: {
    label: 'Número de tarjeta (Formulario I-551)',
    hint: 'Tres letras y diez dígitos. En la mayoría de las tarjetas, está al reverso, al final de la primera línea de lectura mecánica.',
    missing: 'Escriba el número de su tarjeta de residente permanente.',
    format: `Escriba el número de tarjeta. ${card}`,
  },
  i766_number: {
    label: 'Número de tarjeta (Formulario I-766)',
    hint: 'Tres letras y diez dígitos, en el frente de la tarjeta debajo de “Card#”.',
    missing: 'Escriba el número de su permiso de trabajo.',
    format: `Escriba el número de tarjeta. ${card}`,
  },
  visa_number: {
    label: 'Número de visa',
    hint: '8 letras o dígitos, en rojo, en la parte inferior derecha de la visa.',
    missing: 'Escriba su número de visa.',
    format: 'Escriba el número de visa: 8 letras o dígitos.',
  },
  sevis_number: {
    label: 'Número de SEVIS',
    hint: 'N y diez dígitos, en la parte superior del Formulario I-20 o DS-2019.',
    missing: 'Escriba su número de SEVIS.',
    format: 'Escriba el número de SEVIS: la letra N y diez dígitos.',
  },
  document_bc_number: {
    label: 'Número del documento de la Lista B',
    hint: 'Como en el documento, sin espacios: hasta 17 letras, dígitos, guiones o asteriscos.',
    missing: 'Escriba el número del documento.',
    format: 'Escriba el número del documento: hasta 17 letras, dígitos, guiones o asteriscos.',
  },
  expiration_date: {
    label: 'Fecha de vencimiento del documento',
    hint: 'Como en el documento. Primero el mes. Por ejemplo: 11 30 2030',
    missing: 'Escriba la fecha de vencimiento, o marque que el documento no la tiene.',
    format: date,
  },
  no_expiration_date: {
    label: 'El documento no tiene fecha de vencimiento',
    missing: 'Escriba la fecha de vencimiento, o marque que el documento no la tiene.',
    format: 'Escriba una fecha de vencimiento o marque que el documento no la tiene, pero no ambas cosas.',
  },
  document_receipt: {
    label: 'Un recibo en lugar de un documento',
    missing: 'Seleccione qué presentará.',
    format: 'Seleccione qué presentará.',
  },
}

/** Other messages, in Spanish. */
export const problemsEs: ProblemTexts = {
  past: 'Escriba una fecha que ya haya pasado.',
  notPassed: 'Escriba una fecha que aún no haya pasado.',
  ssn: 'Este no es un número de Seguro Social válido. Compárelo con su tarjeta. No puede usar un número de contribuyente (ITIN).',
  expiration: 'Escriba la fecha de vencimiento del documento.',
  ownEmail: 'Esta es la dirección de la persona que le envió la invitación. Escriba la suya o deje el campo en blanco.',
  unwanted: 'Esto no corresponde a su estatus ni a sus documentos. Bórrelo.',
}
