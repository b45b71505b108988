import type { ReasonWords } from './mismatch-reasons.ts'

/** The reasons of mismatches in Spanish; agencies keep their English codes. */
export const spanishReasons: ReasonWords = {
  names: { SSA: 'Administración del Seguro Social', DHS: 'Departamento de Seguridad Nacional' },
  general: {
    SSA: 'Los datos no coinciden con los registros de la Administración del Seguro Social.',
    DHS: 'Los datos no coinciden con los registros del Departamento de Seguridad Nacional.',
  },
  known: {
    SSA_NAME_MISMATCH: 'El nombre no coincide con los registros de la Administración del Seguro Social.',
    SSA_DATE_OF_BIRTH_MISMATCH:
      'La fecha de nacimiento no coincide con los registros de la Administración del Seguro Social.',
    SSA_NUMBER_MISMATCH:
      'El número de Seguro Social no coincide con los registros de la Administración del Seguro Social.',
    SSA_CITIZENSHIP_UNCONFIRMED:
      'La Administración del Seguro Social no puede confirmar que la persona empleada sea ciudadana de EE. UU.',
    DHS_ALIEN_NUMBER_MISMATCH: 'El número A no coincide con los registros del Departamento de Seguridad Nacional.',
    DHS_I94_NUMBER_MISMATCH:
      'El número del Formulario I-94 no coincide con los registros del Departamento de Seguridad Nacional.',
    DHS_FOREIGN_PASSPORT_MISMATCH:
      'El número del pasaporte extranjero no coincide con los registros del Departamento de Seguridad Nacional.',
    DHS_DOCUMENT_NOT_VERIFIED: 'El Departamento de Seguridad Nacional no pudo verificar el documento.',
    DHS_LICENSE_NOT_VERIFIED:
      'El Departamento de Seguridad Nacional no pudo verificar la licencia de conducir o la tarjeta de identificación con el estado que la emitió.',
    DHS_PHOTO_MISMATCH:
      'La foto del documento no coincide con la foto de los registros del Departamento de Seguridad Nacional.',
    DHS_STATUS_CHANGED: 'Los registros del Departamento de Seguridad Nacional muestran otro estatus migratorio.',
  },
}
