/**
 * The first common character of each pinyin syllable in the collation that every browser has; `SYLLABLES` are the
 * syllables in the same order.
 */
const FIRSTS =
  '\u5416\u54ce\u5b89\u80ae\u51f9\u516b\u6300\u6273\u90a6\u52f9\u5351\u5954\u4f3b\u5c44\u8fb9' +
  '\u706c\u618b\u6c43\u51ab\u7676\u5cec\u5693\u5072\u53c2\u4ed3\u64cd\u518c\u5d7e\u564c\u53c9' +
  '\u8286\u8fbf\u4f25\u6284\u8f66\u62bb\u9637\u5403\u5145\u62bd\u51fa\u63e3\u5ddd\u5205\u5439' +
  '\u65fe\u9034\u5472\u5306\u51d1\u7c97\u6c46\u5d14\u90a8\u6413\u5491\u5446\u4e39\u5f53\u5200' +
  '\u561a\u706f\u6c10\u6382\u5201\u7239\u4e01\u4e22\u4e1c\u90fd\u561f\u7aef\u5806\u5428\u591a' +
  '\u5a40\u6069\u513f\u53d1\u5e06\u65b9\u98de\u5206\u4e30\u7f36\u592b\u560e\u8be5\u7518\u5188' +
  '\u7f94\u6208\u7ed9\u6839\u5e9a\u5de5\u52fe\u4f30\u74dc\u4e56\u5173\u5149\u5f52\u886e\u90ed' +
  '\u54c8\u54b3\u9163\u592f\u84bf\u5475\u9ed1\u75d5\u4ea8\u8f70\u4faf\u4e4e\u82b1\u6000\u6b22' +
  '\u8352\u7070\u660f\u8c41\u51fb\u52a0\u5c16\u6c5f\u4ea4\u9636\u5dfe\u4eac\u518b\u7ea0\u5c45' +
  '\u5a1f\u6485\u519b\u5496\u5f00\u520a\u5eb7\u5c3b\u82db\u80af\u5751\u7a7a\u62a0\u67af\u5938' +
  '\u84af\u5bbd\u5321\u4e8f\u5764\u6269\u5783\u6765\u5170\u90ce\u635e\u4e50\u52d2\u68f1\u54e9' +
  '\u8fde\u826f\u64a9\u5217\u90bb\u4f36\u6e9c\u9f99\u697c\u565c\u9a74\u5a08\u63a0\u62a1\u5570' +
  '\u5988\u57cb\u5ada\u9099\u732b\u4e48\u6ca1\u95e8\u8499\u54aa\u7720\u55b5\u54a9\u6c11\u540d' +
  '\u8c2c\u6478\u54de\u6bcd\u62ff\u4e43\u7537\u56ca\u5b6c\u8bb7\u9981\u5ae9\u80fd\u59ae\u62c8' +
  '\u5a18\u9e1f\u634f\u60a8\u5b81\u599e\u519c\u8028\u5974\u5973\u6696\u8650\u632a\u5594\u8bb4' +
  '\u8db4\u62cd\u6f58\u4e53\u629b\u5478\u55b7\u62a8\u4e15\u504f\u98d8\u6487\u62fc\u4e52\u5761' +
  '\u5256\u4ec6\u4e03\u6390\u5343\u7f8c\u6084\u5207\u4eb2\u9752\u909b\u4e18\u533a\u5708\u7f3a' +
  '\u9021\u7136\u56b7\u9976\u60f9\u4eba\u6254\u65e5\u620e\u67d4\u5982\u962e\u854a\u95f0\u82e5' +
  '\u4ee8\u585e\u4e09\u6851\u6414\u8272\u68ee\u50e7\u6740\u7b5b\u5c71\u4f24\u70e7\u5962\u7533' +
  '\u5347\u5c38\u6536\u4e66\u5237\u8870\u6813\u53cc\u6c34\u987a\u8bf4\u4e1d\u677e\u641c\u82cf' +
  '\u9178\u867d\u5b59\u5506\u4ed6\u80ce\u574d\u6c64\u6d9b\u7279\u75bc\u68af\u5929\u6311\u8d34' +
  '\u5385\u901a\u5077\u79c3\u56e2\u63a8\u541e\u6258\u6316\u6b6a\u5f2f\u6c6a\u5371\u6e29\u7fc1' +
  '\u7a9d\u4e4c\u5915\u867e\u4ed9\u4e61\u6d88\u4e9b\u5fc3\u661f\u51f6\u4f11\u987b\u8f69\u524a' +
  '\u52cb\u4e2b\u70df\u592e\u5e7a\u8036\u4e00\u56e0\u5e94\u54df\u62e5\u4f18\u8fc2\u51a4\u66f0' +
  '\u6655\u531d\u707e\u7c2a\u810f\u906d\u5219\u8d3c\u600e\u589e\u624e\u658b\u6cbe\u5f20\u62db' +
  '\u906e\u8d1e\u4e89\u4e4b\u4e2d\u5dde\u6731\u6293\u62fd\u4e13\u5e84\u8ffd\u8c06\u684c\u5b5c' +
  '\u5b97\u90b9\u79df\u94bb\u5634\u5c0a\u6628';
const SYLLABLES = (
  'a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can ' +
  'cang cao ce cen ceng cha chai chan chang chao che chen cheng chi chong chou chu chuai ' +
  'chuan chuang chui chun chuo ci cong cou cu cuan cui cun cuo da dai dan dang dao de deng di ' +
  'dian diao die ding diu dong dou du duan dui dun duo e en er fa fan fang fei fen feng fou ' +
  'fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan guang gui gun guo ha hai ' +
  'han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji jia jian jiang ' +
  'jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke ken keng kong kou ku ' +
  'kua kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lian liang liao lie lin ' +
  'ling liu long lou lu lv luan lue lun luo ma mai man mang mao me mei men meng mi mian miao ' +
  'mie min ming miu mo mou mu na nai nan nang nao ne nei nen neng ni nian niang niao nie nin ' +
  'ning niu nong nou nu nv nuan nue nuo o ou pa pai pan pang pao pei pen peng pi pian piao ' +
  'pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran ' +
  'rang rao re ren reng ri rong rou ru ruan rui run ruo sa sai san sang sao se sen seng sha ' +
  'shai shan shang shao she shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si ' +
  'song sou su suan sui sun suo ta tai tan tang tao te teng ti tian tiao tie ting tong tou tu ' +
  'tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian xiang xiao xie xin xing ' +
  'xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za ' +
  'zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhen zheng zhi zhong zhou ' +
  'zhu zhua zhuai zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo'
).split(' ');

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin', { sensitivity: 'accent' });
const known = new Map<string, string>();

/**
 * The syllables of a simplified text, one for each character; other characters stay as they are. A character with
 * several readings has its most common one.
 */
export function pinyinOf(text: string): readonly string[] {
  return [...text].map(syllableOf);
}

function syllableOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  const held = known.get(character);
  if (held !== undefined) return held;
  let low = 0;
  let high = FIRSTS.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (collator.compare(FIRSTS[middle] ?? '', character) <= 0) low = middle;
    else high = middle - 1;
  }
  const syllable = SYLLABLES[low] ?? '';
  known.set(character, syllable);
  return syllable;
}
