import type { WaitingTexts } from './waiting-en.ts'

/** The same in Spanish. */
export const waitingEs: WaitingTexts = {
  review: {
    title: 'Puede firmar hoy',
    lead: 'Solo la verificación que hace su empleador comenzará después. Para comenzar, falta:',
  },
  status: 'La verificación no ha comenzado',
  title: (what) => `Para comenzar su verificación falta ${what}`,
  lead: 'Su formulario está firmado y puede empezar a trabajar. La verificación comienza cuando no falte nada.',
  waits: {
    ssn: {
      what: 'su número de Seguro Social',
      step: 'Agregue su número de Seguro Social en esta página cuando lo tenga.',
    },
    documents: {
      what: 'que muestre documentos de su elección',
      step: 'Muestre a su empleador documentos de su elección. Un documento de la Lista B debe tener su foto.',
    },
    receipt: {
      what: 'el documento por el que tiene un recibo',
      step: 'Muestre el recibo a su empleador ahora. Muestre el documento nuevo en cuanto lo tenga, a más tardar 90 días después de su primer día de trabajo.',
    },
    expired_document: {
      what: 'un documento vigente',
      step: 'Muestre a su empleador un documento vigente.',
    },
    duplicate: {
      what: 'un paso de su empleador',
      step: 'No tiene que hacer nada ahora. Su empleador tiene que terminar algo primero.',
    },
    details: {
      what: 'un dato',
      step: 'No tiene que hacer nada ahora. Su empleador podría preguntarle por un dato.',
    },
    closing: {
      what: 'un paso de su empleador, que está cerrando su cuenta',
      step: 'No tiene que hacer nada ahora. Pregunte a su empleador qué sigue.',
    },
  },
  rights:
    'Su empleador no puede quitarle el empleo, pagarle menos ni darle un trato peor porque la verificación no haya comenzado. Usted puede empezar y seguir trabajando.',
  number: {
    heading: 'Agregue su número de Seguro Social',
    lead: 'Cuando firmó, dejó el número en blanco. Agréguelo en cuanto lo tenga. El espacio en blanco y el número quedan visibles en el formulario.',
    before: 'Cuando firmó',
    cardHint: 'Nueve dígitos, como en su tarjeta de Seguro Social.',
    initials: 'Sus iniciales',
    initialsHint: (initials) => `La primera letra de su nombre y de sus apellidos, como en sus respuestas: ${initials}`,
    initialsWrong: (initials) => `Escriba la primera letra de su nombre y de sus apellidos, como ${initials}.`,
    today: 'Fecha de hoy',
    todayNote: 'Registramos la fecha y la hora con sus iniciales.',
    submit: 'Agregar el número',
    often: 'Hubo demasiados intentos. Espere media hora e inténtelo de nuevo.',
    added: 'Se agregó su número de Seguro Social.',
    addedTerm: 'Número de Seguro Social agregado',
    addedOn: (initials, moment) => `Iniciales ${initials}, ${moment}`,
    gone: 'Este formulario cambió después de que usted abrió esta página. Vuelva a cargar la página.',
  },
}
