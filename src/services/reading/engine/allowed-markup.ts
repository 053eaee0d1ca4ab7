/** The elements and attributes allowed in a book's page, case-sensitive. */

const words = (text: string) => new Set(text.trim().split(/\s+/))

export const allowedElements = words(`
  html head title meta body
  a abbr address area article aside audio b bdi bdo big blockquote br caption center cite code col colgroup data dd
  del details dfn div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd
  label legend li main map mark menu meter nav ol p picture pre progress q rb rp rt rtc ruby s samp section small source
  span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr
  svg circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence filter foreignObject g image line linearGradient marker mask path pattern polygon polyline radialGradient
  rect stop switch symbol text textPath tspan use view
  math annotation maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
  mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`)

/** Removed with their content. Other unknown elements lose only their name. */
export const removedElements = words(`
  applet base button embed fencedframe frame frameset iframe input link noscript object option portal script select style
  template textarea`)

/** URLs, styles and names in the page are handled separately. */
export const allowedAttributes = words(`
  class dir hidden id lang role title xml:lang xml:space epub:type epub:prefix
  abbr align alt axis bgcolor border cellpadding cellspacing char charoff charset clear color cols colspan compact
  controls coords datetime default face frame headers height high hspace kind label loop low max media min muted noshade
  nowrap open optimum preload reversed rows rowspan rules scope shape size span srclang start summary type valign value
  version vspace width
  alignment-baseline amplitude azimuth baseFrequency baseline-shift bias clip clip-path clip-rule clipPathUnits
  color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor dominant-baseline dx
  dy edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family
  font-size font-size-adjust font-stretch font-style font-variant font-weight fr fx fy glyph-orientation-vertical
  gradientTransform gradientUnits in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust
  letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth
  mask maskContentUnits maskUnits mode numOctaves offset opacity operator order orient orientation overflow paint-order
  pathLength patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha
  preserveAspectRatio primitiveUnits r radius refX refY requiredExtensions requiredFeatures result rotate rx ry scale seed
  shape-rendering side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width surfaceScale systemLanguage tableValues targetX targetY text-anchor text-decoration
  text-rendering textLength transform transform-origin unicode-bidi values vector-effect viewBox visibility word-spacing
  writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
  accent accentunder actiontype close columnalign columnlines columnspacing columnspan denomalign depth display
  displaystyle encoding fence frame linethickness lspace lquote mathbackground mathcolor mathsize mathvariant maxsize
  minsize movablelimits notation numalign rowalign rowlines rowspacing rowspan rspace rquote scriptlevel selection
  separator separators stretchy subscriptshift superscriptshift symmetric voffset`)

/** Their values may point to another part of the page, as `url(#shadow)`. */
export const paintAttributes = [
  'clip-path',
  'fill',
  'filter',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'stroke',
]
