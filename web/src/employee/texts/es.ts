import type { Texts } from './en.ts'

/** The same in Spanish. */
export const es: Texts = {
  words: {
    skip: 'Ir al contenido principal',
    optional: 'opcional',
    problem: 'Hay un problema',
    info: 'Nota',
    success: 'Listo',
    warning: 'Advertencia',
    error: 'Error',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    show: 'Mostrar',
    hide: 'Ocultar',
    change: 'Cambiar',
  },
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',
  unofficial: 'No oficial: este es nuestro propio texto, no el texto oficial del Formulario I-9.',
  shell: {
    demo: 'Demostración con personas y empresas inventadas. No es un sitio web del gobierno.',
    siteNotice: 'Aviso del sitio',
    language: 'Idioma',
    help: 'Pedir ayuda',
    note: (product) =>
      `${product} ayuda a los empleadores a verificar que las personas recién contratadas pueden trabajar en los Estados Unidos.`,
  },
  notices: {
    heading: 'Sobre el Formulario I-9',
    newTab: 'se abre en otra pestaña',
    newTabs: 'los enlaces se abren en otra pestaña',
    print: 'Imprimir',
    instructions: 'Instrucciones',
    lists: 'Listas de documentos aceptables',
    rights: 'Su derecho a un trato igual',
    privacy: 'Aviso de privacidad',
  },
  errors: {
    offline: 'No se puede conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
    busy: 'El servicio no está disponible en este momento. Espere unos minutos e inténtelo de nuevo.',
    often: 'Hubo demasiados intentos. Espere un rato e inténtelo de nuevo.',
    other: 'Algo salió mal. Espere unos minutos e inténtelo de nuevo.',
  },
  outside: {
    title: 'Su parte del Formulario I-9',
    lead: 'Abra el enlace del correo de invitación de su nuevo empleador.',
    again: '¿El enlace no funciona? ¿Quiere continuar donde se quedó?',
    explanation:
      'Cada enlace funciona una sola vez. Escriba la dirección de correo electrónico a la que su empleador envió la invitación y le enviaremos un enlace nuevo. Sus respuestas guardadas siguen ahí.',
    email: 'Su dirección de correo electrónico',
    emailMissing: 'Escriba su dirección de correo electrónico.',
    emailFormat: 'Escriba una dirección de correo electrónico, como nombre@example.com.',
    send: 'Enviarme un enlace',
    sentTitle: 'Revise su correo',
    sent: 'Si hay un formulario abierto para esa dirección, ya le enviamos un enlace. Puede tardar uno o dos minutos. Revise también la carpeta de correo no deseado.',
  },
  refused: {
    title: 'Este enlace no funciona',
    text: 'Ya se usó, venció o se reemplazó por uno más reciente.',
  },
  checking: 'Verificando su enlace',
  code: {
    title: 'Escriba el código de su correo',
    sent: (address) => `Para comprobar que es usted, enviamos un código a ${address}.`,
    label: 'Código de seis dígitos',
    hint: 'El código funciona durante 10 minutos. Revise también la carpeta de correo no deseado.',
    missing: 'Escriba el código de seis dígitos.',
    wrong: 'Ese no es el código que enviamos. Revíselo e inténtelo de nuevo.',
    ended:
      'El código ya no funciona. Venció, o se escribió un código equivocado demasiadas veces. Pida un enlace nuevo.',
    submit: 'Continuar',
    another: 'Enviar otro código',
    anotherSent: 'Enviamos otro código. Solo funciona el más reciente.',
  },
  left: {
    title: 'Guardado',
    text: 'Sus respuestas están guardadas y su sesión está cerrada. Para continuar en este dispositivo o en otro, pida un enlace nuevo.',
  },
  leftSigned: {
    title: 'Su sesión está cerrada',
    text: 'Para ver de nuevo el resultado en este dispositivo o en otro, pida un enlace nuevo.',
  },
  signedOutHere: {
    title: 'Se cerró su sesión',
    text: 'Para proteger sus datos, cerramos la sesión después de 30 minutos sin actividad y cuando usted abre el formulario en otro navegador.',
  },
  signedOut: {
    title: 'Se cerró su sesión',
    text: 'Para proteger sus datos, cerramos la sesión después de 30 minutos sin actividad. Todo lo que escribió en esta página sigue aquí. Pida un enlace nuevo en otra pestaña, escriba allí el código, vuelva a esta página y guarde de nuevo.',
    ask: 'Pedir un enlace (se abre en otra pestaña)',
  },
  still: {
    title: '¿Sigue ahí?',
    text: 'Para proteger sus datos, cerraremos la sesión en unos cinco minutos. Sus respuestas guardadas se conservan.',
    stay: 'Sigo aquí',
  },
}
