'use strict';
// react-router names its components by assignment and makes them by unmarked calls; both keep the unused ones in the bundle.
module.exports = function stripDisplayNames(source) {
  return source
    .replace(/^[A-Za-z_$][\w$]*\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
};
