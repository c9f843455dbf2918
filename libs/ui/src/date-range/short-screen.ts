/** A phone on its side. The whole calendar scrolls there, because little more than its header and footer would fit. */
export const shortScreen = '@media (max-height: 480px)';
