'use strict';
const { join } = require('node:path');

const ICON = join(__dirname, '../../../ui/src/icon/icon-of-data.tsx');

/** Replaces lucide's `createLucideIcon` with a smaller function of libs/ui. */
module.exports = () => `export { iconOfData as default } from ${JSON.stringify(ICON)};`;
