/**
 * Stay in node_modules: packages with native parts, and those that are loaded while the server runs, when a newer build
 * may have replaced this one.
 */
export const external = [
  '@node-rs/argon2',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'libflacjs',
  'libsql',
  'nodemailer',
  'prom-client',
  'sharp',
]
