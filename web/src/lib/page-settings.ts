/** Settings that the server writes into the page itself, available without any call and so also on the error page. */
type PageSettings = {
  isLocal: boolean
  /** The data may be invented. */
  isTrial: boolean
  product: string
  support: { email: string; phone: string }
}

/** Reads the settings from the attributes of the `html` element. */
export function pageSettings(data: DOMStringMap = document.documentElement.dataset): PageSettings {
  return {
    isLocal: data.local === 'true',
    isTrial: data.trial === 'true',
    product: data.product ?? '',
    support: { email: data.supportEmail ?? '', phone: data.supportPhone ?? '' },
  }
}
