/** Settings that cannot be used; its message has a sentence for each, for the person who starts the server. */
export class ConfigError extends Error {}
