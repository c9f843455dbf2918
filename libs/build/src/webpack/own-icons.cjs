'use strict';
const { join } = require('node:path');

const ICON = join(__dirname, '../../../ui/src/icon/icon-of-data.tsx');

/** Stands in for the function of lucide that makes a component of an icon's data; the design system has a shorter one. */
module.exports = () => `export { iconOfData as default } from ${JSON.stringify(ICON)};`;
