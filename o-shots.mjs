import { chromium } from '@playwright/test';
const base='http://localhost:3841';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium'});
const ctx=await browser.newContext({viewport:{width:1440,height:1000},locale:'cs-CZ'});
const page=await ctx.newPage();
await page.goto(base+'/');
await page.getByRole('button',{name:/Přihlásit se/}).first().click();
await page.waitForURL(/oidc/);
await page.getByRole('button',{name:'Jana Dvořáková'}).first().click();
await page.waitForURL(/home/);
await page.waitForLoadState('networkidle');
const which=process.argv.slice(2);
const shot=async(name,full=true)=>{ await page.waitForTimeout(700); await page.screenshot({path:`/tmp/o-shots/${name}.png`,fullPage:full}); };
const api=async(p)=>page.evaluate(async(p)=>{const s=await (await fetch('/api/session')).json().catch(()=>null);return s;},p);
const uid=await page.evaluate(async()=>{for(const k of Object.keys(localStorage)){if(/company/i.test(k))return localStorage.getItem(k)}for(const k of Object.keys(sessionStorage)){if(/company/i.test(k))return sessionStorage.getItem(k)}});
const c=JSON.parse(uid)?.uid??uid;
const orders=await page.evaluate(async(c)=>(await (await fetch(`/api/company/${c}/orders?pageSize=100`)).json()).data.map(o=>[o.uid,o.number,o.status,o.price.priceIncVat,o.paid,o.hasPaperShipments,o.cardQuantity,o.paidAmount]),c);
console.log(orders.map(o=>o.join(' ')).join('\n'));
const find=(f)=>orders.find(f)?.[0];
const short=find(o=>!o[4]&&o[7]>0), free=find(o=>o[3]===0), sent=find(o=>o[2]==='RESOLVED'&&o[6]>0), unpaid=find(o=>!o[4]&&o[2]==='SUBMITTED'&&o[7]===0), paper=find(o=>o[5]);
const pages={orders:'/orders',ship:'/orders/card-shipments',paper:'/orders/paper-shipments',home:'/home',short:`/orders/${short}`,free:`/orders/${free}`,zero:`/orders/${free}/zero-invoice`,sent:`/orders/${sent}`,unpaid:`/orders/${unpaid}`,paperOrder:`/orders/${paper}`};
for(const mode of ['light','dark','phone']){
  if(mode==='dark') await page.emulateMedia({colorScheme:'dark'});
  else await page.emulateMedia({colorScheme:'light'});
  await page.setViewportSize(mode==='phone'?{width:360,height:800}:{width:1440,height:1000});
  for(const [n,p] of Object.entries(pages)){ if(which.length&&!which.includes(n)&&!which.includes(mode))continue; if(p.includes('undefined'))continue;
    await page.goto(base+p); await page.waitForLoadState('networkidle').catch(()=>{}); await shot(`${n}-${mode}`);
    const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log('OVERFLOW',n,mode,over);
  }
}
await browser.close();
