/** A room at blue hour with one lamp: stands for the demo pictures, which are made elsewhere. */
export const roomSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640">
<rect width="960" height="640" fill="#d9cfc2"/><rect y="470" width="960" height="170" fill="#a98563"/>
<rect x="90" y="90" width="300" height="260" fill="#2b3d5c"/><rect x="236" y="90" width="8" height="260" fill="#eee6da"/><rect x="90" y="216" width="300" height="8" fill="#eee6da"/>
<rect x="470" y="330" width="400" height="120" rx="30" fill="#5f7560"/><rect x="440" y="390" width="460" height="110" rx="26" fill="#6f866f"/>
<path d="M740 150h90l36 90H704z" fill="#f2b33d"/><rect x="780" y="240" width="10" height="110" fill="#5a4632"/>
<rect x="150" y="470" width="240" height="26" rx="8" fill="#7a5a3c"/><rect x="170" y="496" width="14" height="80" fill="#7a5a3c"/><rect x="356" y="496" width="14" height="80" fill="#7a5a3c"/></svg>`;
