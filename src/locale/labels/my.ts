import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'my'> = {
  tag: 'my',
  numbers: 'en-u-nu-mymr',
  pagination: {
    navigation: 'စာမျက်နှာ လမ်းညွှန်',
    first: 'ပထမ စာမျက်နှာ',
    previous: 'ယခင် စာမျက်နှာ',
    next: 'နောက် စာမျက်နှာ',
    last: 'နောက်ဆုံး စာမျက်နှာ',
    page: 'စာမျက်နှာ {page}',
    rowsPerPage: 'စာမျက်နှာတစ်ခုရှိ အတန်းများ',
    range: '{count} ခုအနက် {from}–{to}',
    rangeOfMore: '{to} ခုကျော်အနက် {from}–{to}',
  },
  rating: {
    stars: { other: 'ကြယ် {count} ပွင့်' },
    empty: 'အဆင့်သတ်မှတ်ချက် မရှိသေးပါ',
  },
  autocomplete: {
    clear: 'ရှင်းလင်းရန်',
    close: 'ပိတ်ရန်',
    open: 'ဖွင့်ရန်',
    loading: 'ဖွင့်နေသည်…',
    noOptions: 'ရွေးချယ်စရာ မရှိပါ',
    results: { other: 'ရလဒ် {count} ခု ရှိသည်' },
    limit: 'ရွေးချယ်နိုင်သည့် အရေအတွက် ပြည့်သွားပါပြီ',
  },
  alert: { close: 'ပိတ်ရန်' },
  breadcrumb: { navigation: 'လမ်းကြောင်း', showPath: 'လမ်းကြောင်း ပြရန်' },
}
