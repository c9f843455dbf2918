'use strict';

/** Parts of an icon that `createIcon` of libs/ui does not read: its name and size, React keys, and a statement without effect. */
const UNREAD = [
  [/\bname: "[\w-]+",\s+size: \d+,\s+(?=node:)/, ''],
  [/,\s+key: "\w+"(?=\s*\})/g, ''],
  [/^__iconData\.node;\n/m, ''],
];

/** Shortens a file of lucide. Minifiers keep random keys and names, which also do not compress. */
module.exports = function slimIcon(source) {
  if (!source.includes('createLucideIcon')) return source;
  return UNREAD.reduce((text, [form, instead]) => {
    if (!new RegExp(form).test(text)) throw new Error(`lucide has changed: an icon contains nothing like ${form}`);
    return text.replace(form, instead);
  }, source);
};
