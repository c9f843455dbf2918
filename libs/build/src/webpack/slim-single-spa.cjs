'use strict';

/** What single-spa hands out as a whole and nobody here takes: it would keep parcels, jQuery and all else in the bundle. */
const HANDED_OUT = [
  [/\bsingleSpa:\w+|\bmountParcel:\w+\.bind\(\w+\),/g, ''],
  [/^var \w+=Object\.freeze\(\{__proto__:null,(?:get \w+\(\)\{return [\w$]+\},?)+\}\),/m, 'var '],
  [/\w+&&window\.__SINGLE_SPA_DEVTOOLS__&&\(window\.__SINGLE_SPA_DEVTOOLS__\.exposedMethods=\w+\);/, ''],
];

/** Leaves of single-spa what is imported: applications get no `singleSpa` and no `mountParcel`, and browsers' extensions see nothing. */
module.exports = function slimSingleSpa(source) {
  return HANDED_OUT.reduce((text, [form, instead]) => {
    if (!new RegExp(form).test(text)) throw new Error(`single-spa has changed: nothing in it looks like ${form}`);
    return text.replace(form, instead);
  }, source);
};
