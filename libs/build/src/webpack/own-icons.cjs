'use strict';
const { join } = require('node:path');

const ICON = join(__dirname, '../../../ui/src/icon/create-icon.tsx');

/** Replaces lucide's `createLucideIcon` with a smaller function of libs/ui. */
module.exports = () => `export { createIcon as default } from ${JSON.stringify(ICON)};`;
