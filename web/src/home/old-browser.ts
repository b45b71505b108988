/** Whether a browser is Internet Explorer, by what it says of itself. */
export const isInternetExplorer = (userAgent: string): boolean => /MSIE |Trident\//.test(userAgent)
