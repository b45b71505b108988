import type { Language } from '../language.ts'

const en = {
  title: 'Fill in your part of Form I-9',
  lead: 'Your employer handed you this device for one form. Your employer tells you a code.',
  label: 'Six-digit code',
  hint: 'You have five tries.',
  missing: 'Enter the six-digit code.',
  wrong: 'This is not the code. Ask your employer, and try again.',
  submit: 'Continue',
  private: 'No one else sees what you type before you sign, and none of it stays on this device.',
  employer: 'Not filling in a form? Hand the device back to your employer.',
  over: 'Hand the device back to your employer',
  overLead: 'This device shows nothing of your form anymore.',
  signIn: 'Sign in',
  signInFor: 'For the employer: the device works as usual after you sign in.',
  still: 'Are you still there?',
  stillText:
    'To protect your data, we close the form in five minutes. What you have not signed does not open on this device again.',
  stay: 'I am still here',
  leave: 'Hand the device back',
  copy: 'Print your copy now if you want one. If you download it, the file stays on this device, and other people who use it can open it.',
  good: [
    'It takes about 15 minutes. Sign before you hand the device back: on this device, you start over the next time.',
    'We close the form after 15 minutes without activity.',
  ],
  wait: 'You do not have to wait: hand the device back.',
  result: 'Your employer tells you the result of the check in private.',
  mistake:
    'If you find a mistake in your answers, tell your employer. You correct them on a device of your employer, or with a link.',
  why: 'Other people use this device. To see your whole form, enter the last four digits of the Social Security number that you entered on it.',
  whyBirth: 'Other people use this device. To see your whole form, enter the date of birth that you entered on it.',
  consent:
    'On this device, you need no email address and no storage. You can print your copy after you sign, and your employer gives you one whenever you ask.',
}
export type OnSiteTexts = typeof en

const es: OnSiteTexts = {
  title: 'Complete su parte del Formulario I-9',
  lead: 'Su empleador le entregó este dispositivo para un solo formulario. Su empleador le dice un código.',
  label: 'Código de seis dígitos',
  hint: 'Tiene cinco intentos.',
  missing: 'Escriba el código de seis dígitos.',
  wrong: 'Este no es el código. Pregunte a su empleador e inténtelo de nuevo.',
  submit: 'Continuar',
  private: 'Nadie más ve lo que escribe antes de que firme. Después no queda nada de ello en este dispositivo.',
  employer: '¿No va a completar un formulario? Devuelva el dispositivo a su empleador.',
  over: 'Devuelva el dispositivo a su empleador',
  overLead: 'Este dispositivo ya no muestra nada de su formulario.',
  signIn: 'Iniciar sesión',
  signInFor: 'Para el empleador: el dispositivo funciona como siempre después de iniciar sesión.',
  still: '¿Sigue ahí?',
  stillText:
    'Para proteger sus datos, cerramos el formulario en cinco minutos. Lo que no haya firmado no vuelve a abrirse en este dispositivo.',
  stay: 'Sigo aquí',
  leave: 'Devolver el dispositivo',
  copy: 'Imprima su copia ahora si la quiere. Si la descarga, el archivo queda en este dispositivo, y otras personas que lo usen pueden abrirlo.',
  good: [
    'Toma unos 15 minutos. Firme antes de devolver el dispositivo: la próxima vez, en este dispositivo, empieza de nuevo.',
    'Cerramos el formulario después de 15 minutos sin actividad.',
  ],
  wait: 'No tiene que esperar: devuelva el dispositivo.',
  result: 'Su empleador le dice el resultado de la verificación en privado.',
  mistake:
    'Si encuentra un error en sus respuestas, avise a su empleador. Las corrige en un dispositivo de su empleador o con un enlace.',
  why: 'Otras personas usan este dispositivo. Para ver todo su formulario, escriba los últimos cuatro dígitos del número de Seguro Social que anotó en él.',
  whyBirth:
    'Otras personas usan este dispositivo. Para ver todo su formulario, escriba la fecha de nacimiento que anotó en él.',
  consent:
    'En este dispositivo no necesita correo electrónico ni lugar para guardar archivos. Puede imprimir su copia después de firmar, y su empleador le da una cuando la pida.',
}

/** The texts of a device that an employer handed over, in each language. */
export const onSiteTexts: Readonly<Record<Language, OnSiteTexts>> = { en, es }
