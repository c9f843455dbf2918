'use strict';

/** Objects that contain all functions of single-spa. Nobody here uses them, and they prevent tree shaking. */
const HANDED_OUT = [
  [/\bsingleSpa:\w+|\bmountParcel:\w+\.bind\(\w+\),/g, ''],
  [/^var \w+=Object\.freeze\(\{__proto__:null,(?:get \w+\(\)\{return [\w$]+\},?)+\}\),/m, 'var '],
  [/\w+&&window\.__SINGLE_SPA_DEVTOOLS__&&\(window\.__SINGLE_SPA_DEVTOOLS__\.exposedMethods=\w+\);/, ''],
];

/** Makes single-spa tree-shakable. Applications get no `singleSpa` and `mountParcel` props, and its browser extension does not work. */
module.exports = function slimSingleSpa(source) {
  return HANDED_OUT.reduce((text, [form, instead]) => {
    if (!new RegExp(form).test(text)) throw new Error(`single-spa has changed: it contains nothing like ${form}`);
    return text.replace(form, instead);
  }, source);
};
