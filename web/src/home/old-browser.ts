/** Whether a browser is Internet Explorer, judging by its user agent. */
export const isInternetExplorer = (userAgent: string): boolean => /MSIE |Trident\//.test(userAgent)
